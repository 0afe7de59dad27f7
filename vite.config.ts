import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Named one by one: a prefix would one day leak a secret into the browser.
const settings = [
  'TASSEL_NAME',
  'TASSEL_HELLO_EMAIL',
  'TASSEL_SUPPORT_EMAIL',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'PUBLIC_URL',
]

export default defineConfig({
  define: Object.fromEntries(
    settings.map((name) => [`import.meta.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
  ),
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria carries date and button texts in 30 languages; Tassel needs one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
