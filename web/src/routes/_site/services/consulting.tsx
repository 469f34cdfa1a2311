import { createFileRoute } from '@tanstack/react-router';
import { consulting } from '../../../features/site/content/consulting';
import { ExampleReport } from '../../../features/site/example/report';
import { Service } from '../../../features/site/pages/service';

export const Route = createFileRoute('/_site/services/consulting')({
  component: () => <Service content={consulting} example={<ExampleReport />} />,
});
