export { paths } from '#contract/kit/addresses.ts'
