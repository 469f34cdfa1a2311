import bundled from '@sparticuz/chromium';
import { onPath } from './executables.ts';

/**
 * A browser for tests: `CHROMIUM_PATH`, the machine's own, else the one that npm brought, as Playwright's
 * download may be out of reach. The npm one's own flags are left out: they run it as a single process
 * without web security, which is not the browser that people have.
 */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const own =
    process.env.CHROMIUM_PATH ?? onPath(['chromium', 'chromium-browser', 'google-chrome']);
  // Root, as in containers, has no sandbox to give.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: own ?? (await bundled.executablePath()), args };
};
