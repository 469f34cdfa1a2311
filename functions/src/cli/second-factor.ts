import { toAsciiAddress } from '@lexplain/contract/text/ascii-address';
import { readArguments, reportFailure } from '../../../dev/command.ts';
import { reachProject } from './target.ts';

const { positionals, findValue, refuse } = readArguments({
  name: 'npm run second-factor',
  does: `Removes the second factor of somebody who has lost it, which ends their sessions and mails them; or writes from
when on the staff need one, by the setting STAFF_SECOND_FACTOR: a week from now for those without a date; while it is
off, the dates are removed. In the emulators, unless --project names a project.`,
  forms: ['remove <email>', 'staff'],
  values: { project: { value: '<id>', does: 'the project; without it the emulators' } },
  example: 'npm run second-factor -- remove admin@example.com',
});

const main = async (): Promise<void> => {
  const [command, email, ...more] = positionals;
  if (command !== 'remove' && command !== 'staff') return refuse('Say remove or staff');
  if (command === 'remove' && !email) return refuse('Name the person, by their address');
  const unknown = command === 'staff' && email ? [email, ...more] : more;
  if (unknown.length > 0) return refuse(`What is ${unknown.join(' ')}?`);
  const project = findValue('project');
  await reachProject(project);
  const { dateStaff, removeFactorOfAddress } = await import('../people/second-factor-commands.ts');
  const { requiresSecondFactorOfStaff } = await import('../runtime.ts');
  if (command === 'staff') {
    const asks = requiresSecondFactorOfStaff() ? 'need one in a week' : 'have no date now';
    console.log(`${await dateStaff()} of the staff ${asks}, by STAFF_SECOND_FACTOR`);
    return;
  }
  const isRemoved = await removeFactorOfAddress(toAsciiAddress(email ?? ''));
  console.log(`${email}: ${isRemoved ? 'the second factor was removed' : 'has no second factor'}`);
};

await main().catch(reportFailure);
