/** What any process of ours needs from this one's environment; compiled code is kept where `npm test` says so. */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
