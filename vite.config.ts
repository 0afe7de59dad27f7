import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Named one by one: a prefix would one day carry a secret into the browser.
const settings = ['TASSEL_NAME', 'TASSEL_HELLO_EMAIL', 'TASSEL_SUPPORT_EMAIL', 'PUBLIC_URL']

export default defineConfig({
  define: Object.fromEntries(
    settings.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria carries 30 languages of date and button words; Tassel speaks one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
