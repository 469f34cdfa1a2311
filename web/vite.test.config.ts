import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Screens under test: the pages' plugins without routes, and settings that reach no server. */
export default defineConfig({
  plugins: [react()],
  define: {
    'import.meta.env.VITE_FIREBASE_API_KEY': '"test-key"',
    'import.meta.env.VITE_FIREBASE_PROJECT_ID': '"demo-test"',
    'import.meta.env.VITE_FIREBASE_AUTH_DOMAIN': '"demo-test.firebaseapp.com"',
  },
});
