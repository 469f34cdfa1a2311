import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the page of all components, for the tests. Hosting never has it. */
export const buildComponentsPage = (outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    root: join(import.meta.dirname, '../src/test-components'),
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, target: 'esnext' },
  });
