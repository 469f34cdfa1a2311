import { createFileRoute } from '@tanstack/react-router';
import { training } from '../../../features/site/content/training';
import { ExampleObligation } from '../../../features/site/example/obligation';
import { Service } from '../../../features/site/pages/service';

export const Route = createFileRoute('/_site/services/training')({
  component: () => <Service content={training} example={<ExampleObligation of="directors" />} />,
});
