import { role } from '@lexplain/contract/account/account';
import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { readArguments, reportFailure } from '../../../dev/command.ts';
import { reachProject } from './target.ts';

const { positionals, findValue, refuse } = readArguments({
  name: 'npm run role',
  does: `Gives a person a role, which takes effect with their next call. Their address must be verified. In the
emulators, unless --project names a project.`,
  forms: [`<email> <${role.options.join('|')}>`],
  values: { project: { value: '<id>', does: 'the project; without it the emulators' } },
  example: 'npm run role -- new@example.com adviser',
});

const main = async (): Promise<void> => {
  const [email, wanted, ...more] = positionals;
  const next = role.safeParse(wanted);
  if (!email) return refuse('Name the person, by their address');
  if (!next.success) return refuse(`Name one of the roles: ${role.options.join(', ')}`);
  if (more.length > 0) return refuse(`What is ${more.join(' ')}?`);
  const project = findValue('project');
  await reachProject(project);
  await import('../followers.ts');
  const { setRole } = await import('../people/roles.ts');
  const before = await setRole(toAsciiAddress(email), next.data);
  console.log(`${email}: ${before} → ${next.data}`);
};

await main().catch(reportFailure);
