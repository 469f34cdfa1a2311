import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../components/not-found/not-found';
import { AllChanges } from '../../features/site/changes/all-changes';
import { ChangesOfLaw, findPage } from '../../features/site/changes/changes-of-law';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => {
  const { law: id } = Route.useParams();
  if (id === undefined) return <AllChanges />;
  const page = findPage(id);
  if (page) return <ChangesOfLaw page={page} />;
  // As the page that Hosting answers with is.
  return (
    <PageGround>
      <NotFound />
    </PageGround>
  );
};

/** One route for all of them: the names of two would be in every page. */
export const Route = createFileRoute('/_site/changes/{-$law}')({ component: Page });
