import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

import { commonTexts } from './lib/texts.ts';
import { computed, neutral, titleWeight } from '../light/theme.ts';

const tuple = (shade: string, darkShade: string): MantineColorsTuple => [
  darkShade,
  darkShade,
  darkShade,
  darkShade,
  darkShade,
  darkShade,
  shade,
  shade,
  computed.brandHover,
  computed.brandHover,
];

export const mantineTheme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: {
    brand: tuple(computed.brandFill, computed.brandFillDark),
    gray: [...neutral.gray],
    dark: [...neutral.darkGray],
  },
  black: computed.ink,
  fontFamily: 'var(--b-font-family)',
  fontFamilyMonospace: 'var(--b-font-mono)',
  fontSizes: {
    xs: 'var(--b-text-tiny)',
    sm: 'var(--b-text-small)',
    md: 'var(--b-text-body)',
    lg: 'var(--b-text-h3)',
    xl: 'var(--b-text-h2)',
    nav: 'var(--b-text-nav)',
  },
  headings: {
    fontFamily: 'var(--b-font-family)',
    fontWeight: titleWeight,
    sizes: {
      h1: { fontSize: 'var(--b-text-h1)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--b-text-h2)', lineHeight: '1.3' },
      h3: { fontSize: 'var(--b-text-h3)', lineHeight: '1.35' },
    },
  },
  radius: {
    xs: 'var(--b-radius-small)',
    sm: 'var(--b-radius-small)',
    md: 'var(--b-radius-control)',
    lg: 'var(--b-radius-card)',
    xl: 'var(--b-radius-large)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        padding: 'lg',
        radius: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': commonTexts.close, size: 44, iconSize: 20 },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': commonTexts.close, size: 44, iconSize: 20 },
      },
    },
    Anchor: { defaultProps: { underline: 'always' } },
    Checkbox: { defaultProps: { color: 'var(--b-ink)', iconColor: 'var(--b-card)' } },
    Progress: { defaultProps: { color: 'var(--b-ink)' } },
    Switch: { defaultProps: { color: 'var(--b-green)' } },
    Tabs: {
      vars: () => ({
        root: { '--tabs-color': 'var(--b-inverse)', '--tabs-text-color': 'var(--b-on-inverse)' },
      }),
    },
    Text: { defaultProps: { inherit: true } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 150 } },
    Button: { defaultProps: { size: 'md' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] },
    },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md', decimalSeparator: ',', thousandSeparator: '.' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: {
      defaultProps: {
        size: 'md',
        allowDeselect: false,
        checkIconPosition: 'right',
        maxDropdownHeight: 320,
      },
    },
  },
});

const fromTokens = {
  '--mantine-color-body': 'var(--b-ground)',
  '--mantine-color-text': 'var(--b-ink)',
  '--mantine-color-dimmed': 'var(--b-ink-second)',
  '--mantine-color-placeholder': 'var(--b-ink-placeholder)',
  '--mantine-color-error': 'var(--b-red)',
  '--mantine-color-default': 'var(--b-card)',
  '--mantine-color-default-hover': 'var(--b-card-hover)',
  '--mantine-color-default-color': 'var(--b-ink)',
  '--mantine-color-default-border': 'var(--b-line)',
  '--mantine-color-disabled': 'var(--b-skeleton)',
  '--mantine-color-disabled-color': 'var(--b-ink-second)',
  '--mantine-color-disabled-border': 'var(--b-line)',
  '--mantine-color-anchor': 'var(--b-ink)',
  '--mantine-primary-color-filled': 'var(--b-brand-fill)',
  '--mantine-primary-color-filled-hover': 'var(--b-brand-hover)',
  '--mantine-primary-color-light': 'var(--b-chosen)',
  '--mantine-primary-color-light-hover': 'var(--b-chosen-hover)',
  '--mantine-primary-color-light-color': 'var(--b-ink)',
  '--mantine-color-brand-filled': 'var(--b-brand-fill)',
  '--mantine-color-brand-filled-hover': 'var(--b-brand-hover)',
  '--mantine-color-brand-light': 'var(--b-chosen)',
  '--mantine-color-brand-light-hover': 'var(--b-chosen-hover)',
  '--mantine-color-brand-light-color': 'var(--b-ink)',
  '--mantine-color-brand-outline': 'var(--b-ink)',
  '--mantine-color-brand-text': 'var(--b-ink)',
  '--mantine-color-green-filled': 'var(--b-green)',
  '--mantine-color-green-light': 'var(--b-green-soft)',
  '--mantine-color-green-light-color': 'var(--b-green)',
  '--mantine-color-green-text': 'var(--b-green)',
  '--mantine-color-blue-text': 'var(--b-blue)',
  '--mantine-color-orange-text': 'var(--b-orange)',
  '--mantine-color-red-filled': 'var(--b-brand-fill)',
  '--mantine-color-red-filled-hover': 'var(--b-brand-hover)',
  '--mantine-color-red-light': 'var(--b-red-soft)',
  '--mantine-color-red-light-hover': 'var(--b-red-soft)',
  '--mantine-color-red-light-color': 'var(--b-red)',
  '--mantine-color-red-text': 'var(--b-red)',
};

/** Mantine's variables, the same in both schemes: the tokens themselves follow the system, so Mantine agrees with them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
