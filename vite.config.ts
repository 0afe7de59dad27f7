import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    // React Aria carries 30 languages of date and button words; Tassel speaks one (saves about 60 KB).
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
})
