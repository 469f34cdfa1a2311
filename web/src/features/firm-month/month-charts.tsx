import '@mantine/charts/styles.css';
import { answerHours, type OwnMonth, type Span } from '@lexplain/contract/firm-month/month';
import { BarChart, LineChart } from '@mantine/charts';
import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './firm-month.module.css';
import { answeredOf, describeFlow, describeOverdue, describeWaits, shortDay } from './month-texts';

// Pictures of what the tables below them say, which they are for who sees them: a screen reader
// reads the sentence above each, and the tables.

const height = 168;

/** Without the keyboard's way through a chart, which is hidden from screen readers. */
const plain = { accessibilityLayer: false };
const still = { isAnimationActive: false };
/** So that a day between two that were not counted is seen. */
const dots = { r: 2, strokeWidth: 0 };

interface Legend {
  name: string;
  colour: string;
  /** How a line differs from others without its colour. */
  isDashed?: boolean;
}

interface ChartProps {
  title: string;
  says: string;
  legend: readonly Legend[];
  children: ReactNode;
}

const Chart = ({ title, says, legend, children }: ChartProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.card}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {says}
      </Text>
      <div aria-hidden className={`${classes.chart} print-shade`}>
        {children}
        <ul className={classes.legend}>
          {legend.map(({ name, colour, isDashed = false }) => (
            <li key={name}>
              <span
                className={classes.swatch}
                data-dashed={isDashed || undefined}
                style={{ color: `var(${colour})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

const waitSeries = [
  { name: 'quick', label: `Within ${answerHours.quick / 24} days`, color: '--state-done-solid' },
  {
    name: 'usual',
    label: `Within ${answerHours.usual / 24} days`,
    color: '--state-attention-solid',
  },
  { name: 'late', label: 'Later', color: '--state-failed-solid' },
];
const flowSeries = [
  { name: 'submitted', label: 'Submitted', color: '--result-unanswered-solid', dash: '5 4' },
  { name: 'answered', label: 'Answered', color: '--outcome-by-contract-solid' },
];
const overdueSeries = [{ name: 'overdue', label: 'Overdue', color: '--state-failed-solid' }];

const toSeries = (all: readonly { name: string; label: string; color: string; dash?: string }[]) =>
  all.map(({ color, dash, ...one }) => ({
    ...one,
    color: `var(${color})`,
    ...(dash !== undefined && { strokeDasharray: dash }),
  }));
const toLegend = (all: readonly { label: string; color: string; dash?: string }[]): Legend[] =>
  all.map(({ label, color, dash }) => ({
    name: label,
    colour: color,
    isDashed: dash !== undefined,
  }));

/** Added up from day to day; a day that was not counted has no point. */
const addUp = (days: readonly Span[]) => {
  let [submitted, answered] = [0, 0];
  return days.map(({ from, figures }) => {
    submitted += figures.submitted;
    answered += answeredOf(figures);
    const isCounted = figures.counted_days > 0;
    return { day: shortDay(from), ...(isCounted && { submitted, answered }) };
  });
};

const axes = {
  h: height,
  gridAxis: 'x',
  tickLine: 'none',
  strokeDasharray: '0',
  yAxisProps: { allowDecimals: false, width: 34, tickCount: 3 },
} as const;

/** How the month went (docs/product.md, "The firm's month"). */
export const MonthCharts = ({ month }: { month: OwnMonth }) => (
  <div className={classes.charts}>
    <Chart
      title="Wait for an answer"
      says={describeWaits(month.figures)}
      legend={toLegend(waitSeries)}
    >
      <BarChart
        {...axes}
        data={month.weeks.map(({ from, figures }) => ({
          week: shortDay(from),
          ...figures.answered_within,
        }))}
        dataKey="week"
        type="stacked"
        series={toSeries(waitSeries)}
        maxBarWidth={44}
        barChartProps={plain}
        barProps={still}
      />
    </Chart>
    <Chart
      title="Submitted and answered"
      says={describeFlow(month.figures)}
      legend={toLegend(flowSeries)}
    >
      <LineChart
        {...axes}
        data={addUp(month.days)}
        dataKey="day"
        series={toSeries(flowSeries)}
        curveType="linear"
        dotProps={dots}
        connectNulls
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 28 }}
        lineChartProps={plain}
        lineProps={still}
      />
    </Chart>
    <Chart
      title="Overdue actions"
      says={describeOverdue(month.days)}
      legend={toLegend(overdueSeries)}
    >
      <LineChart
        {...axes}
        data={month.days.map(({ from, figures }) => ({
          day: shortDay(from),
          ...(figures.counted_days > 0 && { overdue: figures.overdue }),
        }))}
        dataKey="day"
        series={toSeries(overdueSeries)}
        curveType="linear"
        dotProps={dots}
        connectNulls={false}
        xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 28 }}
        lineChartProps={plain}
        lineProps={still}
      />
    </Chart>
  </div>
);
