import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig, type Plugin } from 'vite'
import { chunkFileNames, codeSplitting } from '#tools/code-splitting.ts'
import { ownEntries } from '#tools/first-use.ts'

// Listed by name, since a prefix would one day leak a secret into the browser.
const settings = [
  'TASSEL_NAME',
  'TASSEL_HELLO_EMAIL',
  'TASSEL_SUPPORT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'PUBLIC_URL',
]

// Where a screen's code doesn't arrive, the router reloads the page; web/kit/app/retry-import.ts has a better way. Code
// that arrives late is put into the cache where the router looks for the page's title.
const retriedImports: Plugin = {
  name: 'retry-import',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code))
      throw new Error('the router no longer reloads as it did: look at web/kit/app/retry-import.ts')
    const ours = JSON.stringify(resolve('web/kit/app/retry-import.ts'))
    return `import { retryImport } from ${ours}\n${code.replace(reload, 'return (routeModulesCache[route.id] = await retryImport(route.module, error));')}`
  },
}

// The router builds only its own entry. Screens that can do without the router have another (tools/first-use.ts).
const entriesOfTheirOwn: Plugin = {
  name: 'entries-of-their-own',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const name of Object.values(ownEntries)) this.emitFile({ type: 'chunk', id: resolve(`web/${name}.tsx`), name })
  },
}

// React Aria would use the browser's language amid Tassel's English. On loading, it also asks Intl for that language
// and for a German number, which takes a slow phone 130 ms (docs/decisions/0398).
const inEnglish: Plugin = {
  name: 'in-english',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const question = questions.find(({ file }) => id.endsWith(file))
    if (!question) return undefined
    question.isAnswered = question.asked.test(code)
    return code.replace(question.asked, question.told)
  },
  buildEnd(error) {
    const open = questions.filter(({ isAnswered }) => !isAnswered).map(({ file }) => file)
    if (!error && open.length > 0) throw new Error(`React Aria no longer asks Intl as it did in ${open.join(', ')}`)
  },
}
const questions: { file: string; asked: RegExp; told: string; isAnswered?: boolean }[] = [
  {
    file: 'react-aria/dist/private/i18n/useDefaultLocale.mjs',
    asked: /let locale = typeof window[\s\S]*? \? 'rtl' : 'ltr'\s*\};/,
    told: "return { locale: 'en-US', direction: 'ltr' };",
  },
  {
    file: '@internationalized/number/dist/private/NumberFormatter.mjs',
    asked:
      /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
    told: 'true',
  },
]

// Writes build/scripts.html, a picture of what each script is made of (docs/decisions/0190).
const treemap: Plugin = {
  // The visualizer's types for the bundler's output are slightly narrower than the bundler's own.
  ...(visualizer({
    filename: 'build/scripts.html',
    title: 'What the scripts are made of',
    brotliSize: true,
  }) as Plugin),
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
}

export default defineConfig({
  build: {
    // How long the bundler's plugins took is of no interest to a person starting the product.
    rolldownOptions: { output: { chunkFileNames, codeSplitting }, checks: { pluginTimings: false } },
    // Code that every page needs goes into one file. tools/first-use.ts limits what a screen loads.
    chunkSizeWarningLimit: 600,
  },
  // Only video calls use a worker.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/room/[name]-[hash].js' } } },
  define: Object.fromEntries(
    settings.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [
    tailwindcss(),
    retriedImports,
    inEnglish,
    reactRouter(),
    entriesOfTheirOwn,
    treemap,
    // React Aria includes its date and button texts in 30 languages. Tassel needs one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
