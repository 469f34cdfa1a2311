import { createFileRoute } from '@tanstack/react-router';
import { assessment } from '../../../features/site/content/assessment';
import { Service } from '../../../features/site/service';

export const Route = createFileRoute('/_site/services/assessment')({
  component: () => <Service content={assessment} />,
});
