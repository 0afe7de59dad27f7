/**
 * The part of this process's environment that any of our processes needs. Compiled code is cached where `npm test`
 * says.
 */
export const bareEnvironment = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
