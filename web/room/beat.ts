// A worker: a hidden tab's own timers may be held back to one a minute, and whoever waits in one would not count as there.
setInterval(() => postMessage('beat'), 10_000)
