import { createFileRoute } from '@tanstack/react-router';
import { training } from '../../../features/site/content/training';
import { Service } from '../../../features/site/service';

export const Route = createFileRoute('/_site/services/training')({
  component: () => <Service content={training} />,
});
