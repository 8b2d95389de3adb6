const holder = {
  cardholder_name: "Ada Lovelace",
  billing_address: {
    line1: "12 St James's Square",
    line2: "",
    city: "London",
    state: "",
    postal_code: "SW1Y 4JH",
    country: "GB",
  },
};

const card = (card_number: string) => ({
  card_number,
  exp_month: 12,
  exp_year: new Date().getFullYear() + 4,
  cvc: "123",
  ...holder,
});

/** Cards of the test gateway (wire.md, "Billing"). */
export const payingCard = card("4242424242424242");
export const declinedCard = card("4000000000000002");
/** Can be saved, and is declined when it should pay. */
export const failingCard = card("4000000000000341");
