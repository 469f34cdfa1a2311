import { Sparkline } from '@mantine/charts';

/** A line of some months, without axes: what it shows stands in the table of months. */
export const MonthSparkline = ({ values }: { values: readonly (number | null)[] }) => (
  <Sparkline
    h={22}
    w={56}
    data={[...values]}
    curveType="linear"
    color="var(--result-unanswered-solid)"
    fillOpacity={0}
    strokeWidth={1.5}
    areaProps={{ isAnimationActive: false }}
  />
);
