/** What a route can declare. `static`: prerendered without any JavaScript. */
export type RouteHandle = { static?: boolean }
