/**
 * The paths that the server itself serves. Every other path is a page or one of its files. A test compares this with
 * the server's routes.
 */
export const serverPaths =
  /^\/(\.well-known|api|rpc|dev|sandbox|photos|webhooks|us-central1|[^/@]+\/us-central1|healthz|readyz|desk\/export)([/?]|$)/
