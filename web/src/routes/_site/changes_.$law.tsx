import { createFileRoute, notFound } from '@tanstack/react-router';
import { ChangesOfLaw, findLaw } from '../../features/site/changes/changes-of-law';

const Page = () => {
  const law = findLaw(Route.useParams().law);
  if (!law) throw notFound();
  return <ChangesOfLaw law={law} />;
};

export const Route = createFileRoute('/_site/changes_/$law')({ component: Page });
