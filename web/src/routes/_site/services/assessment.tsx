import { createFileRoute } from '@tanstack/react-router';
import { assessment } from '../../../features/site/content/assessment';
import { ExampleQuestion } from '../../../features/site/example/question';
import { Service } from '../../../features/site/pages/service';

export const Route = createFileRoute('/_site/services/assessment')({
  component: () => <Service content={assessment} example={<ExampleQuestion />} />,
});
