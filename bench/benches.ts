// The benches by their names. Each is loaded when it runs: some load whole browsers.

interface Bench {
  does: string;
  /** Whether it needs a running suite; others build or start what they measure. */
  needsSuite: boolean;
  /** Takes so long that it runs only when it is named. */
  isLong?: true;
  /** Measures, prints a table, and returns whether the goals are met. */
  load: () => Promise<(offset: number) => Promise<boolean>>;
}

export const benches = new Map<string, Bench>([
  [
    'reads',
    {
      does: 'counts Firestore documents for each call and for a month',
      needsSuite: true,
      load: async () => (await import('./reads/reads.ts')).benchReads,
    },
  ],
  [
    'api',
    {
      does: 'load-tests the API',
      needsSuite: true,
      load: async () => (await import('./api/catalogue.ts')).benchApi,
    },
  ],
  [
    'member',
    {
      does: "times a member's read and save",
      needsSuite: true,
      load: async () => (await import('./api/member.ts')).benchMember,
    },
  ],
  [
    'cold',
    {
      does: 'times a cold start',
      needsSuite: false,
      load: async () => (await import('./cold.ts')).benchCold,
    },
  ],
  [
    'saq',
    {
      does: 'measures key presses in a form of a hundred questions',
      needsSuite: true,
      load: async () => (await import('./form.ts')).benchForm,
    },
  ],
  [
    'clients',
    {
      does: 'lists and searches a thousand clients',
      needsSuite: true,
      load: async () => (await import('./clients.ts')).benchClients,
    },
  ],
  [
    'large',
    {
      does: 'counts each screen with 10,000 organisations',
      needsSuite: true,
      isLong: true,
      load: async () => (await import('./large/large.ts')).benchLarge,
    },
  ],
  [
    'first',
    {
      does: 'times the first screen after a sign-in',
      needsSuite: true,
      load: async () => (await import('./first-screen.ts')).benchFirstScreen,
    },
  ],
  [
    'jobs',
    {
      does: 'counts presses and waiting in ten jobs',
      needsSuite: true,
      load: async () => (await import('./jobs/jobs.ts')).benchJobs,
    },
  ],
  [
    'pages',
    {
      does: 'runs Lighthouse on every public page',
      needsSuite: false,
      load: async () => (await import('./pages.ts')).benchPages,
    },
  ],
]);
