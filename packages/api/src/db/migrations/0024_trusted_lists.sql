-- Trusted lists of issuers, by their configured address or path: of each, the newest one that was accepted, and the last failure since.
create table trusted_lists (
  source text not null primary key,
  -- Certificates of the services that the list recognizes, base64, with their countries. Null, like what follows, until a list is accepted.
  content jsonb,
  sequence int,
  issued_at timestamptz,
  next_update_at timestamptz,
  -- SHA-256 of the certificate that signed it.
  signer text,
  loaded_at timestamptz,
  -- Null if the last attempt succeeded.
  failed_at timestamptz,
  failure text
);
