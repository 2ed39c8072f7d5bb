/** The product itself, with the command of its arguments. */
import '../../../src/main.ts';
