/** The flags that the server's Node is started with, wherever Tassel runs (docs/decisions/0356, 0357, 0363). */
export const engineFlags = [
  '--v8-pool-size=1',
  '--max-semi-space-size=4',
  '--no-regexp-tier-up',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
]
