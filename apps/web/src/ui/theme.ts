import { shades } from '@kolam/look/shades.ts';
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Filled components use shade 7 with white text in light mode and shade 4 with dark text in dark
 * mode. Mantine's `autoContrast` considers the light shade only, so the text colour comes from a
 * token instead.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const { isThemeColor, shade, color } = parseThemeColor({
    color: input.color,
    theme: input.theme,
  });
  if (!isThemeColor || shade !== undefined) return resolved;
  if (input.variant === 'filled') return { ...resolved, color: 'var(--on-filled)' };
  if (input.variant === 'light') {
    return {
      ...resolved,
      background: `var(--tint-${color}, ${resolved.background})`,
      hover: `var(--tint-${color}-hover, ${resolved.hover})`,
      color: `var(--tint-${color}-text, ${resolved.color})`,
    };
  }
  if (input.variant === 'subtle') {
    return {
      ...resolved,
      hover: `var(--tint-${color}, ${resolved.hover})`,
      color: `var(--tint-${color}-text, ${resolved.color})`,
    };
  }
  return resolved;
};

/** Maps Mantine's own variables to the tokens of `tokens.css`. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const byToken = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--dimmed)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-success': 'var(--tone-good-text)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--panel)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--dimmed)',
    '--mantine-color-disabled-border': 'var(--line)',
  };
  return { variables: {}, light: byToken, dark: byToken };
};

export const theme = createTheme({
  colors: { ...shades, red: shades.clay, teal: shades.neem },
  primaryColor: 'peacock',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: '#12211f',
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h5: { fontSize: '0.84375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.84375rem', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: '0.75rem',
    sm: '0.84375rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-float)',
    sm: 'var(--shadow-float)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-dialog)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects: `Menu.extend` and similar would load every component with the first screen.
  components: {
    Anchor: { defaultProps: { size: 'sm' } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
    Combobox: { defaultProps: { shadow: 'md' } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { size: 'sm' } },
    Loader: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        offset: 6,
        // A focusable element without a role is not valid in a menu.
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'fade', duration: 120 },
      },
    },
    Text: { defaultProps: { size: 'sm' } },
  },
});
