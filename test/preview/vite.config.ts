import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The app in a plain browser, on the fake bridge: `npx vite --config test/preview/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: fileURLToPath(new URL('../../assets/public', import.meta.url)),
  plugins: [react()],
  build: { outDir: fileURLToPath(new URL('../../out/preview', import.meta.url)), emptyOutDir: true },
  server: { host: '127.0.0.1', port: 5274 },
})
