import bundled from '@sparticuz/chromium';
import { findOnPath } from '../suite/executables.ts';

/**
 * The browser for tests: `CHROMIUM_PATH`, the machine's own, or the one from npm, as Playwright's
 * download may be unreachable. The npm one's default flags are omitted: they run it as a single
 * process without web security, unlike the browsers that people use.
 */
export const findChromium = async (): Promise<{ executablePath: string; args: string[] }> => {
  const own =
    process.env.CHROMIUM_PATH ?? findOnPath(['chromium', 'chromium-browser', 'google-chrome']);
  // The sandbox is not available to root, as in containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath: own ?? (await bundled.executablePath()), args };
};
