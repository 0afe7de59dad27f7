import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { resolve } from 'node:path'
import { visualizer } from 'rollup-plugin-visualizer'
import { defineConfig, type Plugin } from 'vite'
import { chunkFileNames, codeSplitting } from '#tools/code-splitting.ts'
import { ownEntries } from '#tools/first-use.ts'

// Named one by one: a prefix would one day leak a secret into the browser.
const settings = [
  'TASSEL_NAME',
  'TASSEL_HELLO_EMAIL',
  'TASSEL_SUPPORT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'PUBLIC_URL',
]

// The router reloads the page where a screen's code does not come; web/kit/app/load-later.ts knows better. What came late is kept where the
// router looks for the page's title.
const loadLater: Plugin = {
  name: 'load-later',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('react-router/dist/production/lib/dom/ssr/routeModules.js')) return undefined
    const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code)) throw new Error('the router no longer reloads as it did: look at web/kit/app/load-later.ts')
    const ours = JSON.stringify(resolve('web/kit/app/load-later.ts'))
    return `import { loadLater } from ${ours}\n${code.replace(reload, 'return (routeModulesCache[route.id] = await loadLater(route.module, error));')}`
  },
}

// The router builds one entry; the screens that can do without it have another (tools/first-use.ts).
const entriesOfTheirOwn: Plugin = {
  name: 'entries-of-their-own',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const name of Object.values(ownEntries)) this.emitFile({ type: 'chunk', id: resolve(`web/${name}.tsx`), name })
  },
}

// React Aria speaks the browser's language, in the midst of Tassel's English. And as soon as it is here, it asks Intl for that language and
// for a German number, which takes a slow phone 130 ms (docs/decisions/0398).
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

// build/scripts.html: what each script is made of, for people (docs/decisions/0190).
const treemap: Plugin = {
  // It types what the bundler hands it a little narrower than the bundler does.
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
    // How long the bundler's plugins took is nothing that somebody who starts the product needs to read.
    rolldownOptions: { output: { chunkFileNames, codeSplitting }, checks: { pluginTimings: false } },
    // What every page needs comes in one file; tools/first-use.ts watches over what a screen loads.
    chunkSizeWarningLimit: 600,
  },
  // Only calls have a worker.
  worker: { rolldownOptions: { output: { entryFileNames: 'assets/room/[name]-[hash].js' } } },
  define: Object.fromEntries(
    settings.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [
    tailwindcss(),
    loadLater,
    inEnglish,
    reactRouter(),
    entriesOfTheirOwn,
    treemap,
    // React Aria carries date and button texts in 30 languages; Tassel needs one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
