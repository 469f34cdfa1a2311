import {
  permissions as names,
  needsSecondFactorAs,
  policy,
  type Relation,
  relations,
} from '@lexplain/contract/api/policy';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

const words: Record<Relation, string> = {
  self: 'The person',
  member: 'Member',
  owner: 'Owner',
  assigned_adviser: 'Adviser, assigned',
  staff_adviser: 'Any adviser',
  admin: 'Admin',
};

export const permissions: GeneratedDocument = {
  file: 'permissions.md',
  title: 'Permissions',
  about: 'Who has each permission, and who needs a second factor for it.',
  sources: ['contract/src/api/policy.ts'],
  body: tableOf(
    ['Permission', ...relations.map((relation) => words[relation]), 'Second factor asked of'],
    names.map((permission) => {
      const holders: readonly Relation[] = policy[permission];
      const cells = relations.map((relation) => (holders.includes(relation) ? 'yes' : '–'));
      const asked = (['staff', 'member'] as const).filter((whom) =>
        holders.some((relation) => needsSecondFactorAs[whom](permission, relation)),
      );
      const askedOf = asked.map((whom) => (whom === 'staff' ? 'staff' : 'members')).join(', ');
      return [`\`${permission}\``, ...cells, askedOf || '–'];
    }),
  ),
};
