import { describeBadInput } from "../../testing/bad-input.ts";

// 7 has no factor in common with the number of cases a field has: each field gets other ones.
describeBadInput(7, 800);
