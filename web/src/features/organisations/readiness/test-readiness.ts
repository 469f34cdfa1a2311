import type { Readiness } from '@lexplain/contract/incidents/readiness';

// What an organisation has at hand for an incident, for tests.

export const nobody = { name: '', phone: '' };

export const testReadiness: Readiness = {
  leader: nobody,
  insurer: nobody,
  lawyer: nobody,
  second_address: null,
  revision: 3,
};
