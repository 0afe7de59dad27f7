/** What a route may say about itself. `static`: prerendered without any JavaScript. */
export type RouteHandle = { static?: boolean }
