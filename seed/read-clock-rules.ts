import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClockRule, clockRules } from '@lexplain/contract/clock-rules';
import { libraryFolder, parseYaml } from './read-library.ts';

/** The clocks of each law by its id. Throws one Error that names the file and line of every fault. */
export const readClockRules = (
  folder = join(libraryFolder, 'clock-rules'),
): Map<string, ClockRule[]> => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  const files = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { law: name.replace(/\.yaml$/, ''), ...parseYaml(name, text, clockRules) };
  });
  const all = files.flatMap(({ data }) => data.clocks);
  const faults = files.flatMap(({ data, fault }) =>
    data.clocks.flatMap(({ id, starts_after }, index) => [
      ...(all.filter((clock) => clock.id === id).length > 1
        ? [fault(['clocks', index, 'id'], `Two clocks share the id ${id}`)]
        : []),
      ...(starts_after && !all.some((clock) => clock.id === starts_after)
        ? [fault(['clocks', index, 'starts_after'], `No clock has the id ${starts_after}`)]
        : []),
    ]),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return new Map(files.map(({ law, data }) => [law, data.clocks]));
};
