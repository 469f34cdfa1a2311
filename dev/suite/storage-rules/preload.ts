import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { delimiter } from 'node:path';
import { z } from 'zod';

// Preloaded into firebase-tools: its Storage emulator finds our `java` first, and its end is
// noticed when the rules runtime ends, with which firebase-tools would live on and answer nothing.

process.env.PATH = `${import.meta.dirname}${delimiter}${process.env.PATH}`;

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.prependListener(signal, () => {
    isStopping = true;
  });
}

/** Whether a process of firebase-tools is the rules runtime: `java … -jar <jar> serve`. */
const isRulesRuntime = ({ spawnargs }: ChildProcess): boolean =>
  spawnargs.includes('-jar') && spawnargs.at(-1) === 'serve';

const started = z.object({ process: z.custom<ChildProcess>() });

subscribe('child_process', (message) => {
  const { process: child } = started.parse(message);
  child.once('exit', (code, signal) => {
    if (!isRulesRuntime(child)) return;
    // Ctrl-C reaches the runtime as well, perhaps first.
    setTimeout(() => {
      if (isStopping) return;
      const how = signal ? `upon receiving signal: ${signal}` : `with code: ${code}`;
      console.error(`Storage Emulator has exited ${how}, its rules runtime ended`);
      process.exit(1);
    }, 500);
  });
});
