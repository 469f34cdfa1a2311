import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../suite/cache-folder.ts';
import { findOnPath } from '../../suite/executables.ts';
import { hasDebian, isUnpacked, rootIn, unpackPackages } from '../debian-packages.ts';

// WebKitGTK for the deep run, which has Safari's engine: the machine's own, or Debian's in a folder
// of ours, which needs no root.

const folder = cacheFolder('webkitgtk');

/** A driver with its browser, and a screen in memory. */
const packages = ['webkit2gtk-driver', 'xvfb'];

/** How a program of WebKitGTK is started, and its browser. */
interface WebKit {
  commandOf: (...command: string[]) => string[];
  browser: string;
}

const findBrowserIn = (root: string): string | undefined => {
  const [found] = globSync('usr/lib/*-linux-gnu*/webkit2gtk-4.1/MiniBrowser', { cwd: root });
  return found && join('/', found);
};

/**
 * WebKitGTK calls its own processes by their installed paths. The unpacked ones are laid over
 * `/usr`, for the started program alone.
 */
const overUsr = (...command: string[]): string[] => {
  const layers = `${join(rootIn(folder), 'usr')}:/usr`;
  const steps = `mount -t overlay overlay -o 'lowerdir=${layers}' /usr && exec "$@"`;
  return ['unshare', '--map-root-user', '--mount', '/bin/sh', '-c', steps, 'sh', ...command];
};

/** Whether it starts: a container may forbid a layer of one's own. */
const starts = ({ commandOf }: WebKit): boolean => {
  const [program = '', ...args] = commandOf('WebKitWebDriver', '--help');
  return spawnSync(program, args).status === 0;
};

const findUnpacked = (): WebKit | null => {
  const browser = isUnpacked(folder) ? findBrowserIn(rootIn(folder)) : undefined;
  const webkit = browser && { commandOf: overUsr, browser };
  return webkit && starts(webkit) ? webkit : null;
};

/** The machine's own, or Debian's. Null, which is said, where there is neither. */
export const findWebKit = async (): Promise<WebKit | null> => {
  const own = findOnPath(['WebKitWebDriver']) && findOnPath(['Xvfb']) && findBrowserIn('/');
  if (own) return { commandOf: (...command) => command, browser: own };
  const found = findUnpacked();
  if (found || !hasDebian()) return found;
  try {
    await unpackPackages(folder, packages);
    return findUnpacked();
  } catch (error) {
    console.log(error);
    return null;
  }
};
