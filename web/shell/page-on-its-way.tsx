/** A line at the top while another page's code is on its way. */
export const PageOnItsWay = () => (
  <progress
    aria-label="Loading the page"
    className="fixed inset-x-0 top-0 z-50 h-0.75 w-full animate-pulse appearance-none bg-gold print:hidden [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-gold"
  />
)
