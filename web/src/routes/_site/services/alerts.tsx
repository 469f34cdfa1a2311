import { createFileRoute } from '@tanstack/react-router';
import { AlertCategories } from '../../../features/site/alert-categories';
import { alerts } from '../../../features/site/content/alerts';
import { ExampleChanges } from '../../../features/site/example/changes';
import { Service } from '../../../features/site/service';

export const Route = createFileRoute('/_site/services/alerts')({
  component: () => (
    <Service content={alerts} example={<ExampleChanges />}>
      <AlertCategories />
    </Service>
  ),
});
