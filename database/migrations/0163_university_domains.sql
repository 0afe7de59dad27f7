-- Domains of universities that the desk added to the list that comes with the product.
create table university_domains (
  domain text not null,
  university text not null,
  added_at timestamptz not null,
  constraint university_domains_pkey primary key (domain),
  constraint university_domains_domain_plain check (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$')
);
