import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

// Named one by one: a prefix would one day leak a secret into the browser.
const settings = [
  'TASSEL_NAME',
  'TASSEL_HELLO_EMAIL',
  'TASSEL_SUPPORT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'PUBLIC_URL',
]

// The router reloads the page where a screen's code does not come; web/shell/load-later.ts knows better.
const loadLater: Plugin = {
  name: 'load-later',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code)) throw new Error('the router no longer reloads as it did: look at web/shell/load-later.ts')
    const ours = JSON.stringify(resolve('web/shell/load-later.ts'))
    return `import { loadLater } from ${ours}\n${code.replace(reload, 'return loadLater(route.module, error);')}`
  },
}

// Operators' code and that of calls go into folders of their own, so that nothing else takes them along
// (tools/build-service-worker.ts).
const apart = ['desk', 'room']
const chunkName = ({ moduleIds }: { moduleIds: readonly string[] }) => {
  const folder = apart.find((name) => moduleIds.some((id) => id.includes(`/web/${name}/`)))
  return `assets/${folder === undefined ? '' : `${folder}/`}[name]-[hash].js`
}

// What all screens share comes in one file, what many share in a second, what some share in a third: a file for every set of screens
// that shares something was 102 requests for the dashboard. How many is 'many' was tried out for the fewest bytes.
const codeSplitting = {
  groups: [40, 16, 7].map((minShareCount, at) => ({
    name: `shared-by-${minShareCount}`,
    test: (id: string) => !apart.some((name) => id.includes(`/web/${name}/`)),
    minShareCount,
    priority: 3 - at,
  })),
}

export default defineConfig({
  build: { rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting } } },
  // Only calls have a worker.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/room/[name]-[hash].js' } } },
  define: Object.fromEntries(
    settings.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [
    tailwindcss(),
    loadLater,
    reactRouter(),
    // React Aria carries date and button texts in 30 languages; Tassel needs one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
