import type { Fault } from '../fault.ts';

/** What belongs to an organisation is for its people, by their roles. */
export const organisationsFaults: Fault[] = [
  {
    id: 'permission-skipped',
    what: 'A submission is checked against the organisation of its caller, not its own.',
    file: 'functions/**/assessments/store.ts',
    search: 'requirePermission(access, { organisation: found.organisation_id }, missing);',
    replacement:
      'requirePermission(access, { organisation: access.actor.organisation?.id ?? found.id }, missing);',
    run: 'api',
    test: {
      file: 'functions/**/assessments/assessments.api.test.ts',
      words: 'answers 404 and stays unchanged',
    },
  },
  {
    id: 'existence-told',
    what: 'The answer about what belongs to others differs from that about what does not exist.',
    file: 'functions/**/access/permissions.ts',
    search: "throw new AccessDenied('not_found', notFound, { uid, reason: 'foreign_resource' });",
    replacement:
      "throw new AccessDenied('not_found', 'It is not yours', { uid, reason: 'foreign_resource' });",
    run: 'api',
    test: {
      file: 'existence.api.test.ts',
      words: 'the same, for the same reads, whether it exists',
    },
  },
  {
    id: 'permission-added',
    what: 'Members may export the whole organisation, which is for owners.',
    file: 'policy.ts',
    search: `'organisation.export': ['owner'],`,
    replacement: `'organisation.export': client,`,
    run: 'api',
    test: {
      file: 'functions/**/exports/organisation-export.api.test.ts',
      words: 'is available to owners only',
    },
  },
  {
    id: 'role-taken-from-a-body',
    what: 'The change of one’s own name takes a role.',
    file: 'contract/**/account/account.ts',
    search: 'body: z.strictObject({ display_name: nameText(bounds.displayName) }),',
    replacement:
      'body: z.strictObject({ display_name: nameText(bounds.displayName), role: role.optional() }),',
    run: 'unit',
    test: {
      file: 'endpoint-schemas.test.ts',
      words: 'takes a role or a person only where one is given',
    },
  },
  {
    id: 'path-as-an-id',
    what: 'An id of a request may have several segments of a path.',
    file: 'contract/**/api/fields.ts',
    search: '.regex(/^[A-Za-z0-9_-]{1,64}$/)',
    replacement: '.regex(/^[A-Za-z0-9_/-]{1,64}$/)',
    run: 'unit',
    test: { file: 'endpoint-schemas.test.ts', words: 'takes only one segment of a path' },
  },
];
