import { selectProject } from './target.ts';

// Makes the demo organisations with their history. In the emulators only: it names no project.
selectProject(undefined);
const { makeOrganisations } = await import('./demo-organisations.ts');
const { makeReviews } = await import('./demo-reviews.ts');
const people = await makeOrganisations();
console.log(`Reviews: ${await makeReviews(people)} made`);
