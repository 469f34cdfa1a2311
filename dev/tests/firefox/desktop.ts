import { existsSync, globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../../processes.ts';
import { findOnPath } from '../../suite/executables.ts';
import { startUntil } from '../start-until.ts';
import { unpackedRoot } from './find-firefox.ts';

// What a browser needs to tell a screen reader what it shows, without a desktop: a screen in memory
// (Xvfb), the bus of assistive technology and its registry (AT-SPI 2). All end with the run.

const busConfig = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>accessibility</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*"/><allow eavesdrop="true"/><allow own="*"/><allow user="*"/></policy>
</busconfig>
`;

/** The machine's own program, or the one that was unpacked with Firefox. */
const findProgram = (...paths: string[]): string | undefined =>
  paths.flatMap((path) => [path, join(unpackedRoot(), path)]).find(existsSync);

const withLibraries = (): NodeJS.ProcessEnv => {
  const [libraries = ''] = globSync(join(unpackedRoot(), 'usr/lib/*-linux-gnu*'));
  return { ...process.env, LD_LIBRARY_PATH: libraries };
};

/**
 * The command that starts a screen, which says its number. Xvfb calls `/usr/bin/xkbcomp` by that
 * name: where only the unpacked one exists, Xvfb gets a `/usr/bin` of its own.
 */
const screenCommand = (program: string): string[] => {
  const screen = [program, '-displayfd', '1', '-screen', '0', '1440x1200x24', '-nolisten', 'tcp'];
  if (existsSync('/usr/bin/xkbcomp')) return screen;
  const compiler = join(unpackedRoot(), 'usr/bin/xkbcomp');
  const steps = [
    'mount -t tmpfs none /mnt',
    `cp /usr/bin/sh '${compiler}' /mnt`,
    'mount --bind /mnt /usr/bin',
    `exec ${screen.map((word) => `'${word}'`).join(' ')}`,
  ];
  return ['unshare', '--map-root-user', '--mount', '/bin/sh', '-c', steps.join(' && ')];
};

const startDesktop = async (): Promise<NodeJS.ProcessEnv | null> => {
  const screen = findProgram('/usr/bin/Xvfb');
  const registry = findProgram('/usr/libexec/at-spi2-registryd');
  const bus = findProgram('/usr/bin/dbus-daemon');
  if (!screen || !registry || !bus || !findOnPath(['busctl'])) return null;
  const file = join(mkdtempSync(join(tmpdir(), 'lexplain-bus-')), 'bus.conf');
  writeFileSync(file, busConfig);
  const command = [bus, `--config-file=${file}`, '--nofork', '--print-address=1'];
  const address = await startUntil(command, /^(unix:\S+)$/, process.env);
  const names = { AT_SPI_BUS_ADDRESS: address, DBUS_SESSION_BUS_ADDRESS: address };
  const env = { ...withLibraries(), ...names };
  launch([registry, '--use-gnome-session'], () => undefined, { env });
  const number = await startUntil(screenCommand(screen), /^(\d+)$/, withLibraries());
  return { ...names, DISPLAY: `:${number}`, GNOME_ACCESSIBILITY: '1' };
};

/**
 * Starts a desktop, and returns the variables by which a browser finds it. Null where the machine
 * cannot have one, which is known only by trying: a container may forbid it.
 */
export const findDesktop = async (): Promise<NodeJS.ProcessEnv | null> => {
  try {
    return await startDesktop();
  } catch (error) {
    console.log(error);
    return null;
  }
};
