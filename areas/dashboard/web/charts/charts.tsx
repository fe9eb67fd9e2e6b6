import '@mantine/charts/styles.layer.css';

import type { OrderStatus } from '#areas/orders/contract.ts';
import { statusTone } from '#areas/orders/rules/order-status.ts';
import { BarChart, DonutChart } from '@mantine/charts';

import { countOf, formatCents } from '#kit/web/lib/format.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { revenueSeries, type RevenueBar } from '../fold-revenue.ts';
import classes from '../dashboard.module.css';

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** The look of a bar: a hairline of the card's colour between the segments. */
const barProps = { stroke: 'var(--b-card)', strokeWidth: 1.5, strokeOpacity: 1, radius: 4 };
const thinBarProps = { ...barProps, strokeWidth: 0.75, radius: 2 };
const MANY_BARS = 24;

function RevenueTooltip({ bar }: { bar: RevenueBar | undefined }) {
  if (!bar) return null;
  return (
    <div className={`boxed ${classes.tooltip}`}>
      <p>
        {bar.label} · {countOf(bar.orders, texts.order, texts.orders)}
      </p>
      {revenueSeries.map(({ name, label, color }) => (
        <p key={name}>
          <span className={classes.swatch} style={{ background: color }} />
          {label}
          <span className={classes.money}>{formatCents(bar[name])}</span>
        </p>
      ))}
      <p>
        {texts.total}
        <span className={classes.money}>{formatCents(bar.newCents + bar.recurringCents)}</span>
      </p>
    </div>
  );
}

/** Fills its box. The chart is for the eye: its page also gives the figures as a table. */
export function RevenueChart({ bars }: { bars: readonly RevenueBar[] }) {
  return (
    <BarChart
      h="100%"
      data={[...bars]}
      dataKey="label"
      type="stacked"
      series={revenueSeries.map(({ name, label, color }) => ({ name, label, color }))}
      barProps={bars.length > MANY_BARS ? thinBarProps : barProps}
      maxBarWidth={56}
      barChartProps={{ barCategoryGap: bars.length > MANY_BARS ? '12%' : '18%' }}
      accessibilityLayer={false}
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--b-line)"
      textColor="var(--b-ink-second)"
      style={{ '--chart-cursor-fill': 'var(--b-skeleton)' }}
      xAxisProps={{ minTickGap: 80, height: 34 }}
      yAxisProps={{
        width: 66,
        tickCount: 3,
        tickFormatter: (cents: number) => compact.format(cents / 100),
      }}
      tooltipProps={{
        content: ({ payload }) => (
          <RevenueTooltip bar={payload[0]?.payload as RevenueBar | undefined} />
        ),
      }}
    />
  );
}

export function StatusChart({ rows }: { rows: { status: OrderStatus; orders: number }[] }) {
  return (
    <DonutChart
      size={148}
      thickness={20}
      paddingAngle={rows.length > 1 ? 2 : 0}
      strokeWidth={0}
      withTooltip={false}
      pieProps={{ isAnimationActive: false, rootTabIndex: -1, startAngle: 90, endAngle: -270 }}
      pieChartProps={{ accessibilityLayer: false }}
      data={rows.map(({ status, orders }) => ({
        name: status,
        value: orders,
        color: `var(--b-${statusTone(status)})`,
      }))}
    />
  );
}
