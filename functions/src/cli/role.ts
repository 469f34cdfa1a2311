import { parseArgs } from 'node:util';
import { role } from '@lexplain/contract/account';
import { selectProject } from './target.ts';

const usage = `Gives a person a role:

  npm run role -- <email> <${role.options.join('|')}>

In the emulators, unless --project <id> names a project.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' } },
});
const [email, wanted] = positionals;
const next = role.safeParse(wanted);
if (!email || !next.success) {
  console.error(usage);
  process.exit(1);
}
selectProject(values.project);
const { setRole } = await import('../data/roles.ts');
const before = await setRole(email, next.data);
console.log(`${email}: ${before} → ${next.data}`);
