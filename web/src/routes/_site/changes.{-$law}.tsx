import { createFileRoute, notFound } from '@tanstack/react-router';
import { AllChanges } from '../../features/site/changes/all-changes';
import { ChangesOfLaw, findLaw } from '../../features/site/changes/changes-of-law';

const Page = () => {
  const { law: id } = Route.useParams();
  if (id === undefined) return <AllChanges />;
  const law = findLaw(id);
  if (!law) throw notFound();
  return <ChangesOfLaw law={law} />;
};

/** One route for all of them: the names of two would be in every page. */
export const Route = createFileRoute('/_site/changes/{-$law}')({ component: Page });
