import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brand } from '../contract/src/brand.ts';
import { reactfireWithoutUnusedProducts } from './build/reactfire-without-unused-products.ts';

const apiTarget = process.env.API_TARGET;

export default defineConfig({
  root: import.meta.dirname,
  // The only variables pages see; a secret named otherwise can't end up in a bundle.
  envPrefix: 'VITE_',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    reactfireWithoutUnusedProducts(),
    { name: 'brand', transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', brand.name) },
  ],
  // Vite splits CSS in an order that breaks Mantine's layers (vitejs/vite 21903).
  build: { cssCodeSplit: false },
  server: { strictPort: true, ...(apiTarget && { proxy: { '/api': apiTarget } }) },
});
