import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { libraryFolder, readLibrary } from '../read-library.ts';
import {
  exampleControlSet,
  exampleFactSet,
  exampleIncidentRules,
  exampleLaw,
  exampleObligation,
  examplePenaltySet,
  exampleQuestion,
  toExampleClocks,
  toExampleRules,
} from '../test-law.ts';

/** A very large library, made of copies of the example. */
export const bigLibrary = (laws: number, obligations: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  for (const file of ['plans.yaml', 'penalty-units.yaml'])
    cpSync(join(libraryFolder, file), join(folder, file));
  writeFileSync(join(folder, 'uncovered-laws.yaml'), 'uncovered_laws: []\n');
  writeFileSync(join(folder, 'instruments.yaml'), 'instruments: []\n');
  const watchList = readLibrary().generalChanges.filter(
    ({ obligation_codes, uncovered_law }) => obligation_codes.length === 0 && !uncovered_law,
  );
  writeFileSync(join(folder, 'general.yaml'), stringify({ changes: watchList }));
  writeFileSync(join(folder, 'amounts.yaml'), 'amounts: []\n');
  writeFileSync(join(folder, 'facts.yaml'), stringify(exampleFactSet));
  const penalties = examplePenaltySet.penalties.map((penalty) => ({
    ...penalty,
    read_on: '2026-11-29',
    source: 'an example',
  }));
  writeFileSync(join(folder, 'penalties.yaml'), stringify({ ...examplePenaltySet, penalties }));
  const [incidentClock] = exampleIncidentRules.clocks;
  const incidentClocks = Array.from({ length: laws }, (_, index) => ({
    ...incidentClock,
    id: `law-${index + 1}-30d`,
  }));
  writeFileSync(
    join(folder, 'incident-rules.yaml'),
    stringify({ ...exampleIncidentRules, clocks: incidentClocks }),
  );
  for (const name of ['outcome-rules', 'clock-rules']) mkdirSync(join(folder, name));
  const alone: object[] = [];
  const first_step = { who: 'the owner', do: 'Make it safe', takes: 'one hour' };
  for (let law = 1; law <= laws; law += 1) {
    const codes = Array.from({ length: obligations }, (_, index) => `L${law} s ${index + 1}`);
    const content = {
      ...exampleLaw,
      subject: { ...exampleLaw.subject, id: `law-${law}`, position: law },
      obligations: codes.map((code) => ({ ...exampleObligation, code, title: code })),
      saq: {
        ...exampleLaw.saq,
        questions: codes.slice(0, 100).map((code, index) => ({
          ...exampleQuestion,
          id: `q${index}`,
          obligation_codes: [code],
        })),
      },
    };
    writeFileSync(join(folder, `law-${law}.yaml`), stringify(content));
    for (const { id } of content.saq.questions) {
      alone.push({ question: `law-${law}/${id}`, reason: 'An example', first_step });
    }
    const rules = toExampleRules(`law-${law}`, codes);
    writeFileSync(join(folder, 'outcome-rules', `law-${law}.yaml`), stringify(rules));
    const clocks = toExampleClocks(`law-${law}`, `L${law} s 1`);
    writeFileSync(join(folder, 'clock-rules', `law-${law}.yaml`), stringify(clocks));
  }
  const controls = { ...exampleControlSet, alone };
  // A file with an alias for each first step would be taken for an attack.
  const text = stringify(controls, { aliasDuplicateObjects: false });
  writeFileSync(join(folder, 'controls.yaml'), text);
  return folder;
};
