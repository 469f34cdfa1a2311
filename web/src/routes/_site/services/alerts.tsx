import { createFileRoute } from '@tanstack/react-router';
import { LatestChanges } from '../../../features/site/changes/latest-changes';
import { alerts } from '../../../features/site/content/alerts';
import { ExampleAlert } from '../../../features/site/example/alert';
import { AlertCategories } from '../../../features/site/pages/alert-categories';
import { Service } from '../../../features/site/pages/service';

export const Route = createFileRoute('/_site/services/alerts')({
  component: () => (
    <Service content={alerts} example={<ExampleAlert />}>
      <AlertCategories>
        <LatestChanges />
      </AlertCategories>
    </Service>
  ),
});
