import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch, run } from '../processes.ts';
import { urlOf } from '../suite/addresses.ts';
import { cacheFolder } from '../suite/cache-folder.ts';
import { recordFigure } from './figures.ts';
import type { Tally } from './reports.ts';

const version = '4.32.5';
const folder = cacheFolder(`schemathesis-${version}`);
const program = join(folder, 'bin', 'st');

/** 15 calls, signed in and as a stranger: more than 20,000 cases together. */
const casesPerCall = 950;

const install = async (): Promise<void> => {
  if (existsSync(program)) return;
  console.log(`Installing schemathesis ${version} with pip (once) …`);
  await run(['python3', '-m', 'venv', folder]);
  await run([join(folder, 'bin/pip'), 'install', '--quiet', `schemathesis==${version}`]);
};

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/**
 * Generates cases from the published description alone. Returns how many were tried and how many
 * failed.
 */
const tryAs = async (who: string, headers: string[], offset: number): Promise<Tally> => {
  const lines: string[] = [];
  const command = [program, 'run', `${urlOf('hosting', offset)}/api/openapi.json`, ...headers];
  // Both would end the person or the session that the other calls use.
  for (const name of ['deleteMe', 'signOut']) command.push('--exclude-operation-id', name);
  command.push('--continue-on-failure', '--no-color');
  command.push('--max-examples', String(casesPerCall), '--checks', checks.join(','));
  const exitCode = await launch(command, (line) => lines.push(line), {
    cwd: folder,
    env: { ...process.env, PYTHONUNBUFFERED: '1' },
  }).exit;
  const [, generated, good] = lines.join('\n').match(/(\d+) generated, (\d+) passed/) ?? [];
  const passed = Number(good ?? 0);
  const failed = Math.max(Number(generated ?? 0) - passed, exitCode === 0 ? 0 : 1);
  console.log(`${who}: ${passed} cases passed, ${failed} failed`);
  if (failed > 0) console.log(lines.join('\n'));
  return { passed, failed, skipped: 0 };
};

/** Tests the running suite with schemathesis, as `token`'s person and as a stranger. */
export const schemathesis = async (offset: number, token: string): Promise<Tally> => {
  await install();
  const person = await tryAs('signed in', ['--header', `Authorization: Bearer ${token}`], offset);
  const stranger = await tryAs('a stranger', [], offset);
  recordFigure('Cases of schemathesis', person.passed + stranger.passed, 20_000);
  return {
    passed: person.passed + stranger.passed,
    failed: person.failed + stranger.failed,
    skipped: 0,
  };
};
