import { resolveCname } from 'node:dns/promises';
import { brand } from '@lexplain/contract/brand/brand';
import { readArguments, reportFailure } from '../../command.ts';
import { requireCredentials } from '../../credentials.ts';
import { endAll, onStop } from '../../processes.ts';
import { readProjectSettings } from '../project-settings.ts';
import type { CheckedPart } from './checks.ts';

const { findValue, refuse } = readArguments({
  name: 'npm run doctor',
  does: 'Lists what is missing in a project that is deployed or about to be: settings, rules, indexes, jobs, mail, backups and budget. It changes nothing.',
  values: { project: { value: '<id>', does: 'the project; it must be named' } },
  example: 'npm run doctor -- --project <id>',
});

const describe = ({ title, faults, warnings }: CheckedPart): string => {
  const mark = faults.length > 0 ? '✖' : warnings.length > 0 ? '!' : '✔';
  return [`${mark} ${title}`, ...[...faults, ...warnings].map((line) => `    ${line}`)].join('\n');
};

const examine = async (project: string): Promise<number> => {
  const settings = readProjectSettings(project);
  await requireCredentials(project);
  // Loaded here, as the help needs no SDK.
  const [{ checkProject }, { listFunctions }, { findImportWarning }] = await Promise.all([
    import('./checks.ts'),
    import('./deployed-parts.ts'),
    import('../imported-library.ts'),
  ]);
  const parts = await checkProject({
    project,
    settings,
    siteOrigin: settings.functions.SITE_ORIGIN ?? brand.origin,
    listFunctions: () => listFunctions(project),
    findImportWarning: () => findImportWarning(project),
    resolve: resolveCname,
  });
  for (const part of parts) console.log(describe(part));
  const faulty = parts.filter(({ faults }) => faults.length > 0).length;
  console.log(
    faulty === 0 ? `\nNothing is missing in ${project}` : `\n${faulty} of ${parts.length} to mend`,
  );
  return faulty === 0 ? 0 : 1;
};

const requireProject = (): string => {
  const project = findValue('project') ?? refuse('Name the project: --project <id>');
  if (project.startsWith('demo-')) throw new Error(`${project} exists only in the emulators`);
  return project;
};

onStop(() => endAll().then(() => process.exit(1)));
try {
  process.exitCode = await examine(requireProject());
} catch (error) {
  reportFailure(error);
}
